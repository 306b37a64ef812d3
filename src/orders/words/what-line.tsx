import { Fragment } from 'react';
import type { ListedOrder } from '../../order/listed-order.ts';
import { Code, Unbroken } from '../../ui/code.tsx';
import { usePlaceName } from './use-place-name.ts';

type Placed = Pick<ListedOrder, 'id' | 'no' | 'where' | 'at'>;

/** The place of an order, and behind it the number where wanted; the number alone where no place is known. */
export function PlaceOrNumber({ order, numbered = false }: { order: Placed; numbered?: boolean }) {
  const { name } = usePlaceName(order);
  const number = <Code>{order.no}</Code>;
  if (name === null) return number;
  return (
    <>
      <bdi>{name}</bdi>
      {numbered && <> {number}</>}
    </>
  );
}

type Named = Placed & Pick<ListedOrder, 'typeName' | 'resolutionName'>;

/** Number, image type and resolution in one line, below `PlaceOrNumber`. */
export function WhatLine({ order, className }: { order: Named; className?: string | undefined }) {
  const { name } = usePlaceName(order);
  const words = [order.typeName, order.resolutionName].filter((word) => word?.trim());
  const parts = [...(name === null ? [] : [<Code key="number">{order.no}</Code>]), ...words];
  return (
    <p className={className}>
      {parts.map((part, at) => (
        <Fragment key={typeof part === 'string' ? part : 'number'}>
          {at > 0 && ' · '}
          {typeof part === 'string' ? (
            <bdi>
              <Unbroken>{part}</Unbroken>
            </bdi>
          ) : (
            part
          )}
        </Fragment>
      ))}
    </p>
  );
}
