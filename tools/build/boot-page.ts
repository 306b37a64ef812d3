import { readFileSync } from 'node:fs';
import type { IndexHtmlTransformContext, Plugin } from 'vite';
import { ar } from '../../src/i18n/ar/sign-in.ts';
import { en } from '../../src/i18n/en/sign-in.ts';
import { hintScript } from './hints.ts';

/**
 * The sign-in page before the script loads: its frame as static HTML in both languages, shown by a short
 * script before the first paint, and the entry's style sheet inline. The first paint thus needs one request.
 */
export function bootPage(): Plugin {
  return {
    name: 'nadir-boot-page',
    transformIndexHtml: {
      order: 'post',
      handler: (html, context) =>
        inlineStyles(html, context)
          .replace('<meta id="react-aria-pressable-style" />', (meta) => meta + typesScript + headScript)
          // After the entry, which loads first. A function, since a script may contain a replacement pattern.
          .replace('</head>', (end) => hints(context) + end)
          .replace('href="/favicon.svg"', `href="${favicon}"`)
          .replace('<!--boot-->', `${frame}${frameScript}`),
    },
  };
}

const hints = ({ bundle }: IndexHtmlTransformContext) => (bundle === undefined ? '' : hintScript(bundle));

/** Inline, since a browser requests it before the sign-in form is ready. */
const favicon = `data:image/svg+xml,${encodeURIComponent(readFileSync(new URL('../../public/favicon.svg', import.meta.url), 'utf8').replaceAll(/\s+/g, ' '))}`;

/**
 * The exceptions under the server's trusted types policy (site-headers.ts): workers are files of this origin,
 * and the only markup is the empty string, with which React Aria clears its announcer.
 */
const typesScript = `<script>window.trustedTypes&&trustedTypes.createPolicy('default',{createScriptURL:function(u){var a=new URL(u,location.href);return a.origin===location.origin&&/^\\/(assets\\/[\\w.-]+\\.m?js|sw\\.js)$/.test(a.pathname)?a.href:null},createHTML:function(h){return h===''?h:null}})</script>`;

/** Sets the stored language, direction, theme and web app manifest, so that nothing changes after the first paint. */
const headScript = `<script>(function(d){var l,t;try{l=localStorage.getItem('nadir.language');t=localStorage.getItem('nadir.theme')}catch(e){}l=l||(navigator.languages||[]).map(function(n){return n.slice(0,2)}).find(function(n){return n==='en'||n==='ar'})||'en';d.lang=l==='ar'?'ar':'en';d.dir=d.lang==='ar'?'rtl':'ltr';if(t==='light'||t==='dark')d.dataset.theme=t;document.querySelector('link[rel=manifest]').href='/manifest.'+d.lang+'.webmanifest'})(document.documentElement)</script>`;

const shown = ['brand', 'title', 'lead', 'email', 'password', 'submit'] as const;

/**
 * The frame is for the sign-in page only; other pages stay empty until their screen loads. It records what
 * the fields do not expose to a later script (src/session/page/boot-form.ts): a composition in progress, and
 * that Enter was the last key.
 */
const frameScript = `<script>(function(){var r=document.querySelector('.sign-in'),s=r.dataset;if(location.pathname!=='/login'){r.remove();return}r.addEventListener('compositionstart',function(){s.composing=''});r.addEventListener('compositionend',function(){delete s.composing});r.addEventListener('keydown',function(e){if(e.key==='Enter'&&!e.isComposing)s.entered='';else delete s.entered});var w=${JSON.stringify(Object.fromEntries(shown.map((key) => [key, ar[key]])))};if(document.documentElement.lang==='ar')r.querySelectorAll('[data-word]').forEach(function(e){e.textContent=w[e.dataset.word]})})()</script>`;

const word = (key: (typeof shown)[number]) => `data-word="${key}">${en[key]}`;

const mark = `<svg aria-hidden="true" width="22" height="22" viewBox="0 0 22 22" fill="none" stroke-width="1.9"><path d="M2.9 9.9V9.3a8.1 8.1 0 0 1 16.2 0v.6" stroke="currentColor" stroke-linecap="round"/><path d="M11 4.5v11" stroke="var(--accent)"/><circle cx="11" cy="18.5" r="3" fill="var(--accent)"/></svg>`;

const frame = `<div class="sign-in"><div class="sign-in-side"><header class="sign-in-head"><span class="sign-in-brand">${mark}<span ${word('brand')}</span></span></header><main class="sign-in-form"><h1 class="sign-in-title" ${word('title')}</h1><p class="sign-in-lead" ${word('lead')}</p><div class="sign-in-fields"><label class="sign-in-label" for="boot-email" ${word('email')}</label><div class="sign-in-box"><input id="boot-email" type="text" inputmode="email" autocomplete="username" autocapitalize="none" autocorrect="off" spellcheck="false" autofocus></div><p class="sign-in-error"></p><label class="sign-in-label" for="boot-password" ${word('password')}</label><div class="sign-in-box"><input id="boot-password" type="password" autocomplete="current-password" autocapitalize="none" spellcheck="false"></div><p class="sign-in-error"></p><button type="button" class="sign-in-submit" disabled ${word('submit')}</button></div></main></div><div class="sign-in-scene"></div></div>`;

/** Only in a build; in development Vite injects the styles itself. */
function inlineStyles(html: string, { bundle }: IndexHtmlTransformContext): string {
  if (bundle === undefined) return html;
  return html.replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file: string) => {
    const asset = bundle[file];
    if (asset?.type !== 'asset') return link;
    return `<style>${String(asset.source).trim()}</style>`;
  });
}
