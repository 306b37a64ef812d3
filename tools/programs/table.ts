import { chromium as playwright } from '@playwright/test';

/** A program of others that tests and proofs start. */
export type Program = {
  readonly name: string;
  /** The environment variable with its path. */
  readonly variable?: string;
  /** Names on PATH or in /usr/sbin, where a pattern may stand for a folder, and paths; the first that starts is taken. */
  readonly names: readonly string[];
  /** What proves that it is the program, and starts. Without it, being there is enough. */
  readonly probe?: { readonly args: readonly string[]; readonly prints: RegExp };
  /** Files that have to be there too. */
  readonly files?: readonly string[];
  /** What is tried before Debian's packages. */
  readonly download?: readonly [program: string, ...args: string[]];
  /** Debian's packages, and those that not every Debian has. */
  readonly debian: readonly string[];
  readonly debianIfThere?: readonly string[];
  /** Other ways to get it, for the instructions. */
  readonly otherwise?: string;
};

const version = (prints: RegExp) => ({ args: ['--version'], prints });

const ownPath = playwright.executablePath();
const ownShell = ownPath.replace(
  /chromium-(\d+)\/chrome-([^/]+)\/.*$/,
  'chromium_headless_shell-$1/chrome-headless-shell-$2/chrome-headless-shell',
);

/** A browser with missing libraries, and a stub that only points to a store, do not count. */
export const chromium: Program = {
  name: 'Chromium',
  variable: 'CHROMIUM',
  names: [ownPath, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  probe: version(/chrom/i),
  download: ['playwright', 'install', 'chromium'],
  debian: ['chromium'],
  debianIfThere: ['chromium-headless-shell'],
  otherwise: 'npx playwright install --with-deps chromium     the one that Playwright is tested with',
};

/** The same engine without a window, which saves a third of the CPU time. */
export const chromiumShell: Program = {
  name: "Chromium's headless shell",
  names: [...(ownShell === ownPath ? [] : [ownShell]), 'chromium-headless-shell'],
  probe: version(/chrom/i),
  debian: ['chromium-headless-shell'],
};

export const firefox: Program = {
  name: 'Firefox',
  variable: 'FIREFOX',
  names: ['firefox-esr', 'firefox'],
  probe: version(/firefox/i),
  debian: ['firefox-esr'],
};

export const webkitDriver: Program = {
  name: "WebKitGTK's driver",
  names: ['WebKitWebDriver'],
  debian: ['webkit2gtk-driver'],
};

/** It lies beside the libraries, in a folder with the name of the version of the interface. */
export const webkitBrowser: Program = {
  name: "WebKitGTK's small browser",
  names: ['/usr/lib/*/webkit*/MiniBrowser'],
  debian: ['webkit2gtk-driver'],
};

/** With what Firefox and WebKit need for WebGL. */
export const xServer: Program = {
  name: 'An X server without a screen',
  names: ['Xvfb'],
  debian: ['xvfb', 'libgl1-mesa-dri', 'libegl1'],
};

/** The files are those that deploy/nginx names. */
export const nginx: Program = {
  name: 'nginx with its module njs',
  names: ['nginx'],
  files: ['/usr/lib/nginx/modules/ngx_http_js_module.so', '/etc/ssl/certs/ca-certificates.crt'],
  debian: ['nginx', 'libnginx-mod-http-js', 'ca-certificates'],
  otherwise: 'nginx and its njs module from nginx.org     elsewhere',
};

export const caddy: Program = {
  name: 'Caddy',
  names: ['caddy'],
  debian: ['caddy'],
  otherwise: 'Caddy 2.6 or newer from caddyserver.com, on PATH     elsewhere',
};

export const haproxy: Program = { name: 'HAProxy', names: ['haproxy'], debian: ['haproxy'] };

export const office: Program = {
  name: 'LibreOffice',
  variable: 'LIBREOFFICE',
  names: ['soffice', 'libreoffice'],
  probe: version(/LibreOffice/),
  debian: ['libreoffice-calc-nogui'],
};

export const gdal: Program = {
  name: 'GDAL',
  variable: 'OGR2OGR',
  names: ['ogr2ogr'],
  probe: version(/GDAL/),
  debian: ['gdal-bin'],
};

/** The system's Python comes first: Debian's package is of no other one. */
export const calendarReader: Program = {
  name: 'Python with icalendar',
  variable: 'PYTHON',
  names: ['/usr/bin/python3', 'python3'],
  probe: {
    args: ['-c', 'import icalendar; print("icalendar", icalendar.__version__)'],
    prints: /icalendar/,
  },
  debian: ['python3-icalendar'],
};
