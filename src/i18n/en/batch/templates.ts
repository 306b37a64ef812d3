/** The templates of the order form. */
export const en = {
  templates: 'Templates',
  noTemplates: 'No templates yet',
  templateTaken: 'Settings of “{{name}}” applied',
  templateSave: 'Save as template',
  templateName: 'Name of the template',
  templateNameMissing: 'Enter a name.',
  templateHint:
    'Type, resolution, cloud cover, note and the window as a rule, counted from the day it is used.',
  templateReplaces: 'Replaces the template “{{name}}”.',
  templateNoWindow: 'Choose a window that opens today or later. A template keeps it as a rule.',
  templatesFull_one: 'There can be {{count}} template. Delete one first.',
  templatesFull_other: 'There can be {{count}} templates. Delete one first.',
  templateSaved: 'Template “{{name}}” saved',
  templateRemove: 'Delete “{{name}}”',
  templateRemoved: 'Template “{{name}}” deleted',
  templatesExport: 'Export templates',
  templatesImport: 'Import templates',
  templateFileWrong: 'This file has no templates. Nothing was changed.',
  templatesRead_one: '{{count}} template imported',
  templatesRead_other: '{{count}} templates imported',
} as const;
