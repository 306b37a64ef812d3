import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/words.tsx';
import { rejectedValue, rejectionKey } from '../../location/location-words.ts';
import { readShared } from '../../location/shared-place.ts';
import { paths } from '../../paths.ts';
import { handOverPlace } from '../../tasking/form/handed-place.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useTitle } from '../../ui/title.ts';
import styles from './shared-page.module.css';

/** More of a title, a text or an address is not shown. */
const longest = 200;
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

function useShared() {
  const { search } = useLocation();
  const [shared] = useState(() => {
    const params = new URLSearchParams(search);
    const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) => params.get(name) ?? '');
    return { title, text, url };
  });
  return shared;
}

/** What another app shared: its place goes into the form of a new order, and nothing of it is sent without a review. */
export function SharedPage() {
  const { t } = useTranslation('installed');
  const { t: location } = useTranslation('location');
  const { t: shell } = useTranslation('shell');
  const navigate = useNavigate();
  const shared = useShared();
  const [place] = useState(() => readShared(shared));
  useTitle(t('title'));

  function order(text: string) {
    handOverPlace(text);
    // Back leads to the screen before, not to this address, which would open the form again.
    void navigate(paths.newOrder(), { replace: true });
  }
  const orderAtOnce = useEffectEvent(() => {
    if (place.kind === 'place') order(place.text);
  });
  useLayoutEffect(() => orderAtOnce(), []);
  if (place.kind === 'place') return null;

  const { name, why, value } = place;
  const said = [shared.title, shared.text, shared.url]
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const reason =
    said.length === 0
      ? t('nothing')
      : why === 'notCoordinates'
        ? t('noCoordinates')
        : location(rejectionKey[why], { value: rejectedValue(why, value) });
  return (
    <MessagePage
      title={t('title')}
      body={reason}
      ways={
        <>
          {name !== null && (
            <Button variant="main" onClick={() => order(name)}>
              {t('search', { name })}
            </Button>
          )}
          <LinkButton to={paths.newOrder()} variant={name === null ? 'main' : 'outline'}>
            {shell('orderImage')}
          </LinkButton>
        </>
      }
    >
      {said.length > 0 && (
        <figure className={styles.shared}>
          <figcaption>{t('shared')}</figcaption>
          <blockquote dir="auto">{said.map(cut).join('\n')}</blockquote>
        </figure>
      )}
    </MessagePage>
  );
}
