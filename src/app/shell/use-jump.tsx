import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readOrderId } from '../../ids.ts';
import { focusSearch } from '../../orders/filters/search/search-box.tsx';
import { paths } from '../../paths.ts';
import { isDialogOpen } from '../../ui/dialog.tsx';
import { hasOwnKeys, isMac, wantsSingleKeys } from '../../ui/keys/key-press.ts';
import { type Recent, withRecent } from '../palette/offers/offers.ts';
import type { PaletteHost } from '../palette/palette.tsx';
import { readPress } from '../shortcuts/read-press.ts';

type Shown = 'palette' | 'keys' | 'notices' | 'team' | 'assistant' | 'about';
type Parts = {
  readonly Palette: ComponentType<{ host: PaletteHost }>;
  readonly ShortcutSheet: ComponentType<{ onClose: () => void }>;
  readonly NoticesDialog: ComponentType<{ onClose: () => void }>;
  readonly TeamDialog: ComponentType<{ onClose: () => void }>;
  readonly AssistantDialog: ComponentType<{ onClose: () => void }>;
  readonly AboutDialog: ComponentType<{ onClose: () => void }>;
};

const loadParts = async (): Promise<Parts> => {
  const [
    { Palette },
    { ShortcutSheet },
    { NoticesDialog },
    { TeamDialog },
    { AssistantDialog },
    { AboutDialog },
  ] = await Promise.all([
    import('../palette/palette.tsx'),
    import('../shortcuts/shortcut-sheet.tsx'),
    import('../notices/notices-dialog.tsx'),
    import('../team/team-dialog.tsx'),
    import('../assistant/assistant-dialog.tsx'),
    import('../about/about-dialog.tsx'),
  ]);
  return { Palette, ShortcutSheet, NoticesDialog, TeamDialog, AssistantDialog, AboutDialog };
};

/** Ignored: the modifier comes a tenth of a second before the other key. */
const isModifier = ({ key }: KeyboardEvent) => key === 'Control' || key === 'Meta';

/** Stable while the frame is mounted. */
export type JumpWays = {
  open(): void;
  /** Fetches the palette's code shortly before it opens. */
  prepare(): void;
  showKeys(): void;
  showNotices(): void;
  showTeam(): void;
  showAssistant(): void;
  showAbout(): void;
};

export type Jump = {
  readonly ways: JumpWays;
  /** The palette or one of the dialogs, while it is open. */
  readonly overlay: ReactNode;
};

/** The palette, the shortcut sheet, and the keys that open them or navigate on every screen. */
export function useJump(leave: () => void): Jump {
  const [shown, setShown] = useState<Shown | null>(null);
  const [parts, setParts] = useState<Parts | null>(null);
  const [recent, setRecent] = useState<readonly Recent[]>([]);
  const [gone, setGone] = useState(0);
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const remember = useCallback((latest: Recent) => setRecent((before) => withRecent(before, latest)), []);
  const close = useCallback(() => setShown(null), []);
  const open = useCallback(() => setShown('palette'), []);
  const showKeys = useCallback(() => setShown('keys'), []);
  const showNotices = useCallback(() => setShown('notices'), []);
  const showTeam = useCallback(() => setShown('team'), []);
  const showAssistant = useCallback(() => setShown('assistant'), []);
  const showAbout = useCallback(() => setShown('about'), []);
  const go = useCallback(
    (address: string) => {
      setShown(null);
      setGone((times) => times + 1);
      void navigate(address);
    },
    [navigate],
  );

  // Visited orders become recent choices.
  useEffect(() => {
    const id = readOrderId(/^\/orders\/(\d+)$/.exec(pathname)?.[1]);
    if (id !== null) remember({ kind: 'order', id });
  }, [pathname, remember]);

  // The element that had the focus belongs to the screen that unmounts.
  useEffect(() => {
    if (gone > 0) document.getElementById('screen')?.focus();
  }, [gone]);

  const isWanted = shown !== null && parts === null;
  useEffect(() => {
    if (!isWanted) return;
    let stale = false;
    loadParts().then(
      (loaded) => !stale && setParts(loaded),
      // The shell's notices report a part of the page that failed to load.
      () => !stale && setShown(null),
    );
    return () => {
      stale = true;
    };
  }, [isWanted]);

  const prepare = useCallback(() => void loadParts().then(setParts, () => undefined), []);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (parts === null && isModifier(event)) prepare();
    const command = readPress(event, isMac());
    if (command === null) return;
    if (command === 'palette') {
      if (isDialogOpen()) return;
      event.preventDefault();
      return setShown(shown === 'palette' ? null : 'palette');
    }
    if (!wantsSingleKeys() || shown !== null || isDialogOpen() || hasOwnKeys(event.target)) return;
    event.preventDefault();
    if (command === 'keys') return setShown('keys');
    if (command === 'newOrder') return void navigate(paths.newOrder());
    focusSearch();
    if (pathname !== paths.orders()) void navigate(paths.orders());
  });
  // A later effect would miss a key that is pressed as soon as the screen is there.
  useLayoutEffect(() => {
    // In the capture phase: many widgets stop the propagation of keys.
    const onEvent = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onEvent, { capture: true });
    return () => removeEventListener('keydown', onEvent, { capture: true });
  }, []);

  const host = useMemo(
    (): PaletteHost => ({
      recent,
      remember,
      go,
      close,
      showNotices,
      showKeys,
      showTeam,
      showAssistant,
      showAbout,
      leave,
    }),
    [recent, remember, go, close, showNotices, showKeys, showTeam, showAssistant, showAbout, leave],
  );
  const ways = useMemo(
    (): JumpWays => ({ open, prepare, showKeys, showNotices, showTeam, showAssistant, showAbout }),
    [open, prepare, showKeys, showNotices, showTeam, showAssistant, showAbout],
  );
  return {
    ways,
    overlay:
      parts === null || shown === null ? null : shown === 'palette' ? (
        <parts.Palette host={host} />
      ) : shown === 'keys' ? (
        <parts.ShortcutSheet onClose={close} />
      ) : shown === 'notices' ? (
        <parts.NoticesDialog onClose={close} />
      ) : shown === 'team' ? (
        <parts.TeamDialog onClose={close} />
      ) : shown === 'assistant' ? (
        <parts.AssistantDialog onClose={close} />
      ) : (
        <parts.AboutDialog onClose={close} />
      ),
  };
}
