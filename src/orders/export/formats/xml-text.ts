const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Everything but the characters of XML 1.0 (2.2), which no escape can represent. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * Text for between two tags or inside double quotes. Forbidden characters become U+FFFD; line ends that
 * parsers would normalize are escaped.
 */
export const xmlText = (text: string): string =>
  text
    .replace(notXml, '\ufffd')
    .replace(/[&<>"\r\u0085\u2028\u2029]/g, (sign) => escapes[sign] ?? `&#${sign.charCodeAt(0)};`);
