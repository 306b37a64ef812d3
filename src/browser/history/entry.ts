/**
 * True while the entry with this key of the router is the current one of the history. An effect may run after a press for another
 * screen has changed the address; a replacement would then change the entry of that screen.
 */
export function isCurrentEntry(key: string): boolean {
  const current: unknown = Object(window.history.state).key;
  // The router's key of an entry that it has not written.
  return (typeof current === 'string' ? current : 'default') === key;
}
