import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../api/api.ts';
import { useLanguage } from '../../i18n/use-formats.ts';
import { useAccount } from '../../session/session-context.ts';
import { useTracking } from '../../tracking/page/tracking-context.ts';
import { setOffering, useAssistantChoice } from './choice.ts';
import { modelContext } from './model-context.ts';

/** Offers the tools while the account wants that and the browser has the interface; without these nothing is loaded. */
export function AssistantTools() {
  const api = useApi();
  const tracking = useTracking();
  const account = useAccount();
  const language = useLanguage();
  const navigate = useNavigate();
  const isWanted = useAssistantChoice()?.isWanted ?? false;

  const go = useEffectEvent((path: string) => {
    if (window.location.pathname !== path) void navigate(path);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the tools are in the language on screen.
  useEffect(() => {
    const context = modelContext();
    if (!isWanted || account === null || context === null) return;
    const over = new AbortController();
    const { signal } = over;
    async function offer(to: NonNullable<typeof context>, email: string) {
      const { offerTools, readsOf } = await import('./offer.ts');
      if (signal.aborted) return;
      const isOffered = await offerTools(
        to,
        { reads: readsOf(api, tracking), go: (path) => go(path), email },
        signal,
      );
      if (!signal.aborted) setOffering(isOffered ? 'working' : 'notAllowed');
    }
    // The shell's notices report a part of the page that failed to load.
    offer(context, account).catch(() => undefined);
    return () => {
      over.abort();
      setOffering('none');
    };
  }, [isWanted, account, api, tracking, language]);
  return null;
}
