import { useContext } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps } from 'react-aria-components/Popover';
import { useClosedByBack } from './use-closed-by-back.ts';

/** A popover or the box of a menu, which the browser's Back closes. */
export function Popover(props: PopoverProps) {
  const trigger = useContext(OverlayTriggerStateContext);
  const isOpen = props.isOpen ?? trigger?.isOpen ?? false;
  useClosedByBack(isOpen, () =>
    props.isOpen === undefined ? trigger?.close() : props.onOpenChange?.(false),
  );
  return <AriaPopover {...props} />;
}
