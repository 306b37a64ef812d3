import { useMemo } from 'react';
import { isEqual } from '../../browser/equal.ts';
import { isolated } from '../../i18n/isolate.ts';
import { useTranslation } from '../../i18n/words.tsx';
import type { NamedList } from '../../session/session-context.ts';
import { freeName } from '../../team/mine.ts';
import type { Template } from '../../team/parts.ts';
import { useTeam } from '../../team/use-team.ts';
import { announce } from '../../ui/feedback/announcer.tsx';
import { maxTemplates } from './templates.ts';

/** The team's templates that are not saved as one's own. */
export function useTeamTemplates(own: readonly Template[]): readonly Template[] {
  const { templates } = useTeam();
  return useMemo(
    () => templates.filter((each) => !own.some((mine) => isEqual(mine, each))),
    [templates, own],
  );
}

/** Returns a function that copies a template into one's own. */
export function useKeepTemplate(saved: NamedList<Template>): (template: Template) => void {
  const { t } = useTranslation('team');
  const { t: storage } = useTranslation('storage');
  return (template) => {
    const name = freeName(template.name, (one) => saved.items.some((each) => each.name === one));
    const isKept = saved.put({ ...template, name });
    announce(
      isKept
        ? t('savedAs', { name: isolated(name) })
        : saved.items.length >= maxTemplates
          ? t('fullOf', { count: maxTemplates })
          : storage('notSaved'),
    );
  };
}
