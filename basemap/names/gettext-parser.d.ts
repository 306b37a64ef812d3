declare module 'gettext-parser' {
  export const mo: {
    parse(catalogue: Buffer): { translations: Record<string, Record<string, { msgstr: string[] }>> };
  };
}
