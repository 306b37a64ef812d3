import { ar as arabicSignIn } from '../../../../i18n/ar/sign-in.ts';
import { signedIn as arabicSignedIn } from '../../../../i18n/ar/signed-in.ts';
import { en as signIn } from '../../../../i18n/en/sign-in.ts';
import { signedIn } from '../../../../i18n/en/signed-in.ts';

type Catalogs = Readonly<Record<string, Readonly<Record<string, string>>>>;
export const english: Catalogs = { signIn, ...signedIn };
export const arabic: Catalogs = { signIn: arabicSignIn, ...arabicSignedIn };

/**
 * The keys that deny an order: nothing was ordered, placed or sent. None of them is told of an order that an earlier send may
 * have made. A new text that denies an order belongs here, or to `spared` with the reason.
 */
export const denials: ReadonlySet<string> = new Set([
  'outbox:titleRejected',
  'outbox:titleWithheld',
  'outbox:bodyWithheld',
  'outbox:bodyHeldUnmade',
  'outbox:bodyUnmade',
  'outbox:bodyUnmadeContact',
  'outbox:bodyUnmadeContactFirst',
  'outbox:bodyUnmadeShorten',
  'outbox:bodyUnmadeChange',
  'outbox:bodyDropped',
  'outbox:ifDroppedUnsentThen',
  'outbox:discardUnsent',
  'outbox:discardUnmade',
  'shell:nowRejected',
  'tasking:rejected',
  'batchSend:notSent',
  // Without such words, and the same to a reader.
  'batchSend:waiting',
  'batchSend:refused',
]);

/** The keys with such words that deny nothing, and why. */
export const spared: Readonly<Record<string, string>> = {
  'outbox:bodyHeldAgain': 'says that an earlier send may have created the order',
  'outbox:bodyNotFoundSaid': 'what the user said, and says what it costs if it is not true',
  'outbox:bodyNotFoundOver': 'says that the first one may appear late',
  'outbox:bodyOverAgain': 'says that an earlier send may have created the order',
  'batchSend:withheldBody': 'of a row that no send has reached',
  'batchSend:phaseFinishedPartly': 'of rows without an entry, or that wait',
  'batchSend:oldBody': 'of rows that had no result',
  'batchSend:unreadableBody': 'of rows that had no result',
  'outbox:bodyUnsent': 'of one send, and says so',
  'outbox:eventNotReached': 'of one send, and says so',
  'outbox:eventBusy': 'of one send, and says so',
  'outbox:eventUnauthorized': 'of one send, and says so',
  'outbox:whyStorage': 'of the press that could not be stored',
  'outbox:noPassTitle': 'of the sends to come, whatever came before',
  'outbox:bodyRejectedButMade': 'says that the order exists',
  'outbox:unreadableSent': 'the Arabic form for no send, which is not used',
  'tasking:notStoredTitle': 'of the press that could not be stored',
  'tasking:takenTitle': 'of the press that found another order under the draft',
  'batch:notStored': 'of the press that could not be stored',
  'batchSend:stopBody': 'of rows without an entry',
  'batchSend:unknownBody': 'of the other rows',
  'batchSend:offlineBody': 'of rows without an entry, or that wait',
  'batchSend:tokenBody': 'of rows without an entry, or that wait',
  'batchSend:failedBody': 'of rows without an entry, or that wait',
  'batchSend:limitBody': 'of rows without an entry, or that wait',
  'batchSend:passBody': 'of rows without an entry, or that wait',
  'batchSend:decideUnproved': 'says that it is not proved',
  'batchSend:decideRisk': 'a condition, and says what it costs if it is not true',
  'batchSend:decideNone': 'what the user says, on a button',
  'batchSend:decided': 'what the user said',
  'ownFiles:onlyHere': 'of files over the map, and names them',
  'batchSend:forgetBody': 'of rows that cannot be opened, after those that were placed',
  'shell:leavingRowsTitle': 'of rows without an entry',
  'shell:leavingUnreadBody': 'of orders that may exist, which cannot be read',
  'tasking:gone': 'of the press that found that something is no longer offered',
  'tasking:clockFastBody': 'of orders to come',
  'batch:settingsGone': 'of the press that found that something is no longer offered',
  'batch:rowsGone': 'of the press that found that something is no longer offered',
  'batchKept:leftDeleteBody': 'of rows that were not confirmed',
  'print:reviewState': 'of a review, before its press',
  'print:batchState': 'of rows that were not confirmed',
  'print:batchReviewState': 'of a review, before its press',
  'outbox:unreadableUnsent': 'says of this device alone that it did not send it',
  'outbox:unproved': 'says that it is not proved',
  'outbox:decideRisk': 'a condition, and says what it costs if it is not true',
  'outbox:decideNotPlaced': 'what the user says, on a button',
  'shell:notFoundBody': 'of an address',
  'orders:notFoundBody': 'says that it may not exist',
};

const inEnglish =
  /\b(nothing|no orders?|none)\b[^.]{0,20}\b(was|were|has been|will be|are) (ever )?(ordered|sent|placed|created|made)\b|\b(created|ordered|made|placed|sent) (nothing|no order)\b|\b(not|never|\w+n[’']t)( yet| been| have been)* (sent|ordered|placed|created|made)\b|\bunsent\b|\b(does|did|may) not (exist|arrive)\b/i;
const inArabic =
  /لم [يت]ُ(سجّل(?! دخول)|رسل|طلب|قدّم)|لن [يت]ُسجّل|لم يصل (الطلب|إلى الخدمة)|الطلب غير موجود|(لا|ربما لا) يوجد (هذا )?الطلب|ربما لا يوجد/;

/** Whether a text says that nothing was ordered, placed or sent. */
export const denies = (text: string): boolean => inEnglish.test(text) || inArabic.test(text);

/** "outbox:sent" of "outbox:sent_one". */
export const baseOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** Every key of a language whose text denies an order. */
export const denying = (catalogs: Catalogs): string[] =>
  Object.entries(catalogs).flatMap(([namespace, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => (denies(text) ? [baseOf(`${namespace}:${key}`)] : [])),
  );
