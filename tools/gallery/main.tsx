import '../../src/ui/tokens.css';
import '../../src/ui/base.css';
import '../../src/ui/fonts.css';
import './gallery.css';
import { useEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { defaultConfig } from '../../src/config.ts';
import { ConfigProvider } from '../../src/config-context.ts';
import { loadSignedInCatalog, startI18n } from '../../src/i18n/i18n.ts';
import { languages } from '../../src/i18n/language.ts';
import { Samples } from './samples.tsx';
import { showStates } from './shown-states.ts';
import { words } from './words.ts';

const themes = ['light', 'dark'] as const;

function Gallery() {
  useEffect(() => showStates(document), []);
  return (
    <MemoryRouter>
      <main className="gallery">
        <h1>Gallery of components</h1>
        {themes.map((theme) =>
          languages.map((language) => (
            <section
              key={theme + language}
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              data-gallery-theme={theme}
              aria-label={`${theme}, ${language}`}
            >
              <I18nProvider locale={language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-US'}>
                <h2>
                  {theme}, {language}
                </h2>
                <Samples words={words[language]} />
              </I18nProvider>
            </section>
          )),
        )}
      </main>
    </MemoryRouter>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('no root');
await startI18n('en');
await loadSignedInCatalog();
createRoot(root).render(
  <ConfigProvider value={{ ...defaultConfig, statusKinds: { 2: 'underWay', 4: 'done', 5: 'stopped' } }}>
    <Gallery />
  </ConfigProvider>,
);
