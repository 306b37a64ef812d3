import { roundLngLat, wrapLngLat } from '../../geo/lng-lat.ts';
import { pointLocation } from '../../location/draft-location.ts';
import { paths } from '../../paths.ts';
import { batchInbox, type FillAnswer, formInbox, type SettingsFill } from '../../tasking/assisted/handed.ts';
import { isDialogOpen } from '../../ui/dialog.tsx';
import { BatchInput, FormInput } from './inputs.ts';
import { dataOnly } from './read-tools.ts';
import { type Answer, defineTool, failed, type MakeTool } from './tool.ts';

const personal =
  'It orders nothing. What it filled is marked until a person has checked it; only a person can open the review and confirm, and no tool does. A note is left to the person.';

const reasons = {
  inUse: 'A dialog or a review is open, or an order is being sent. Nothing was filled.',
  settingsInUse:
    'The batch has rows already, so its settings stay as they are. Nothing was filled. Without settings the places are added after its rows.',
  tooMany: 'The batch has no room for so many places. Nothing was filled.',
  confirmed:
    'The batch on the screen was confirmed already. Nothing was filled. A person has to begin another.',
  notOpened: 'The screen did not open. Nothing was filled.',
  another: 'Another call is filling in something. Nothing was filled.',
} as const;

function answerOf(answer: FillAnswer): Answer {
  if (answer.ok) return { ...answer, next: personal };
  if (answer.why === 'invalid')
    return failed('Some values cannot be ordered. Nothing was filled.', answer.problems);
  return failed(reasons[answer.why]);
}

/** In the precision that is ordered, as a point that was typed. */
const located = ({ lat, lng }: { lat: number; lng: number }) =>
  pointLocation(roundLngLat(wrapLngLat(lng, lat)), 'typed');

type Settings = { [Name in keyof SettingsFill]?: SettingsFill[Name] | undefined };

const settingsIn = ({ imageTypeId, resolutionId, from, to, cloud }: Settings): SettingsFill => ({
  ...(imageTypeId !== undefined && { imageTypeId }),
  ...(resolutionId !== undefined && { resolutionId }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  ...(cloud !== undefined && { cloud }),
});

/** @param go opens a screen, if it is not the one on screen. */
export const fillTools = (go: (path: string) => void): readonly MakeTool[] => [
  defineTool({
    name: 'fill_order_form',
    description: `Opens the form of one order and fills in the values given; other fields stay. ${personal} ${dataOnly}`,
    input: FormInput,
    isRead: false,
    async run({ point, reference, ...settings }, signal) {
      if (isDialogOpen()) return failed(reasons.inUse);
      go(paths.newOrder());
      const fill = {
        ...settingsIn(settings),
        ...(point !== undefined && { location: located(point) }),
        ...(reference !== undefined && { reference: reference.trim() }),
      };
      return answerOf(await formInbox.hand(fill, signal));
    },
  }),
  defineTool({
    name: 'fill_batch',
    description: `Opens the screen of a batch and adds the places as rows, one order each. Settings are for a batch without rows; rows that are there stay. ${personal} ${dataOnly}`,
    input: BatchInput,
    isRead: false,
    async run({ places, ...settings }, signal) {
      if (isDialogOpen()) return failed(reasons.inUse);
      go(paths.newBatch());
      const rows = places.map(({ name = '', ...at }) => ({ place: name.trim(), location: located(at) }));
      return answerOf(await batchInbox.hand({ rows, settings: settingsIn(settings) }, signal));
    },
  }),
];
