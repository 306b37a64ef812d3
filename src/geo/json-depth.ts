/** True if JSON is nested deeper than `max`. Checked before parsing, so that no parser runs out of stack. */
export function isDeeperThan(max: number, json: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (quoted && character === '\\') index += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '[' || character === '{')) depth += 1;
    else if (!quoted && (character === ']' || character === '}')) depth -= 1;
    if (depth > max) return true;
  }
  return false;
}
