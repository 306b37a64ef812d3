import type { Map as MapLibre } from 'maplibre-gl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DrawingBuffer } from './drawing-buffer.ts';
import { keepMapBox } from './map-box.ts';

let follow: () => void = () => {};
let takeBack: () => void = () => {};

beforeEach(() => {
  class Observer {
    constructor(run: () => void) {
      follow = run;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('devicePixelRatio', 1);
});
afterEach(() => {
  takeBack();
  vi.unstubAllGlobals();
  page(0, 0);
});

const sized = (element: HTMLElement, width: number, height: number) => {
  Object.defineProperty(element, 'clientWidth', { value: width, configurable: true });
  Object.defineProperty(element, 'clientHeight', { value: height, configurable: true });
  return element;
};
const box = (width: number, height: number) => sized(document.createElement('div'), width, height);
const page = (width: number, height: number) => sized(document.documentElement, width, height);

/** A buffer in a page of 1440 by 900 whose largest map beside a panel has 960 by 852, with a map that records what is set. */
function bufferIn(host: HTMLElement, { layer = 'fill', moves = false } = {}) {
  page(1440, 900);
  const largest = box(960, 852);
  takeBack = keepMapBox(largest);
  const buffer = new DrawingBuffer(host);
  const gl = { SCISSOR_TEST: 1, enable: vi.fn(), disable: vi.fn(), scissor: vi.fn() };
  const canvas = { width: 960, height: 852, getContext: () => gl };
  const listeners = new Map<string, () => void>();
  let padding = { top: 0, right: 0, bottom: 0, left: 0 };
  const map = {
    style: {},
    moves,
    resize: vi.fn(() => {
      canvas.width = Number.parseInt(buffer.element.style.width, 10);
      canvas.height = Number.parseInt(buffer.element.style.height, 10);
      listeners.get('resize')?.();
    }),
    isMoving: () => map.moves,
    getCanvas: () => canvas,
    getPadding: () => padding,
    setPadding: (next: typeof padding) => {
      padding = next;
    },
    getVerticalFieldOfView: () => 36.87,
    setVerticalFieldOfView: () => {},
    getTerrain: () => null,
    getLayersOrder: () => ['one'],
    getLayer: () => ({ type: layer }),
    on: (event: string, listener: () => void) => listeners.set(event, listener),
  };
  const changed = vi.fn();
  buffer.drive(map as unknown as MapLibre, changed);
  return { buffer, map, gl, largest, changed, fires: (event: string) => listeners.get(event)?.() };
}

const sizeOf = ({ element }: DrawingBuffer) => [element.style.width, element.style.height];

test('from screen to screen the buffer keeps its size, and the middle of it is seen', () => {
  const list = box(460, 852);
  const { buffer, map, gl } = bufferIn(list);
  expect(sizeOf(buffer)).toEqual(['960px', '852px']);
  expect(buffer.part).toEqual({ x: 250, y: 0, width: 460, height: 852 });
  expect(buffer.element.style.inset).toBe('0px auto auto -250px');
  expect(map.getPadding()).toEqual({ top: 0, right: 250, bottom: 0, left: 250 });
  const dashboard = box(960, 564);
  buffer.leave(list);
  expect(buffer.part).toMatchObject({ width: 0, height: 0 });
  buffer.enter(dashboard);
  expect(buffer.element.parentElement).toBe(dashboard);
  expect(buffer.part).toEqual({ x: 0, y: 144, width: 960, height: 564 });
  expect(map.getPadding()).toEqual({ top: 144, right: 0, bottom: 144, left: 0 });
  // From the bottom, as WebGL counts.
  expect(gl.scissor).toHaveBeenLastCalledWith(0, 144, 960, 564);
  expect(map.resize).not.toHaveBeenCalled();
});

test('a host that is wider or narrower, as by the splitter, shows another part of the same buffer', () => {
  const list = box(460, 852);
  const { buffer, map, changed } = bufferIn(list);
  sized(list, 700, 852);
  follow();
  expect(buffer.part).toMatchObject({ x: 130, width: 700 });
  expect(changed).toHaveBeenCalledOnce();
  follow();
  expect(changed).toHaveBeenCalledOnce();
  expect(map.resize).not.toHaveBeenCalled();
});

test('a larger map enlarges the buffer once, and only another size of the page takes that back', () => {
  const host = box(1100, 852);
  const { buffer, map, largest } = bufferIn(box(460, 852));
  buffer.enter(host);
  expect(sizeOf(buffer)).toEqual(['1100px', '852px']);
  buffer.enter(box(460, 852));
  buffer.enter(host);
  expect(map.resize).toHaveBeenCalledOnce();
  page(1200, 700);
  sized(largest, 720, 652);
  sized(host, 400, 652);
  follow();
  expect(sizeOf(buffer)).toEqual(['720px', '652px']);
  expect(map.resize).toHaveBeenCalledTimes(2);
  expect(buffer.part).toEqual({ x: 160, y: 0, width: 400, height: 652 });
});

test('the limits of a map that moves are set when it rests', () => {
  const list = box(460, 852);
  const { map, fires } = bufferIn(list);
  map.moves = true;
  sized(list, 660, 852);
  follow();
  expect(map.getPadding()).toMatchObject({ left: 250 });
  map.moves = false;
  fires('moveend');
  expect(map.getPadding()).toMatchObject({ left: 150 });
});

test('what is not seen is clipped, after a lost context too', () => {
  const { gl, fires } = bufferIn(box(460, 852));
  fires('style.load');
  expect(gl.scissor).toHaveBeenLastCalledWith(250, 0, 460, 852);
  gl.scissor.mockClear();
  fires('webglcontextrestored');
  expect(gl.scissor).toHaveBeenCalledExactlyOnceWith(250, 0, 460, 852);
});

test('a style with layers that MapLibre draws elsewhere first is not clipped', () => {
  const { gl, fires } = bufferIn(box(460, 852), { layer: 'hillshade' });
  fires('style.load');
  expect(gl.disable).toHaveBeenCalledWith(gl.SCISSOR_TEST);
  expect(gl.scissor).not.toHaveBeenCalled();
});

test('a map that another screen has taken is left there', () => {
  const first = box(460, 852);
  const { buffer } = bufferIn(first);
  const second = box(960, 564);
  buffer.enter(second);
  expect(buffer.leave(first)).toBe(false);
  expect(buffer.element.parentElement).toBe(second);
});
