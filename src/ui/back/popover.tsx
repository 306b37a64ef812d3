import { type RefAttributes, useContext, useEffectEvent, useLayoutEffect } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps } from 'react-aria-components/Popover';
import { addLayer } from '../../browser/history/back.ts';

/**
 * While `isOpen`, the browser's Back calls `close` instead of leaving the page. `mayClose` false: it cannot be closed, and Back
 * leaves the page.
 */
export function useClosedByBack(isOpen: boolean, close: () => void, mayClose = true): void {
  const onBack = useEffectEvent(close);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    return addLayer({ close: mayClose ? () => onBack() : null });
  }, [isOpen, mayClose]);
}

/** A popover or the box of a menu, which the browser's Back closes. */
export function Popover(props: PopoverProps & RefAttributes<HTMLElement>) {
  const trigger = useContext(OverlayTriggerStateContext);
  const isOpen = props.isOpen ?? trigger?.isOpen ?? false;
  useClosedByBack(isOpen, () =>
    props.isOpen === undefined ? trigger?.close() : props.onOpenChange?.(false),
  );
  return <AriaPopover {...props} />;
}
