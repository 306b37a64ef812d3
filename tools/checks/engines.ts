type Version = readonly [number, number, number];

const numbers = (text: string): Version => {
  const [, major, minor = '0', patch = '0'] = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?$/.exec(text) ?? [];
  if (major === undefined) throw new Error(`"${text}" is no version.`);
  return [Number(major), Number(minor), Number(patch)];
};

const atLeast = (version: Version, least: Version): boolean => {
  const at = version.findIndex((number, index) => number !== least[index]);
  return at === -1 || (version[at] ?? 0) > (least[at] ?? 0);
};

/**
 * Whether a range of Node versions in a package's notation (`^20.19.0 || >=22`, `20.*`, `*`) includes this version;
 * throws on any other notation.
 */
export function takesNode(range: string, version: string): boolean {
  const node = numbers(version);
  return range.split('||').some((part) => {
    const [, sign = '', stated = ''] = /^(\^|>=|)\s*(\S+)$/.exec(part.trim()) ?? [];
    if (part.trim() === '*') return true;
    if (stated === '') throw new Error(`"${range}" is a range of a kind that is not read here.`);
    const least = numbers(stated.replace(/(\.\*)+$/, ''));
    return atLeast(node, least) && (sign === '>=' || node[0] === least[0]);
  });
}
