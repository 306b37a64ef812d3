/** True in a window of the installed app, which has no tabs and no address bar. */
export const isInstalledWindow = (): boolean => matchMedia('(display-mode: standalone)').matches;
