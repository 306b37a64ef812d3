import { type OpenGazetteer, openGazetteer } from '../../geo/gazetteer/gazetteer.ts';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import { type Answer, Question } from './messages.ts';

type Search = Extract<Question, { kind: 'search' }>;
type Nearest = Extract<Question, { kind: 'nearest' }>;

type Deps = {
  /** The parsed JSON of the file; rejects if it cannot be loaded. */
  readonly load: (address: string) => Promise<unknown>;
  readonly post: (answer: Answer) => void;
  /** Runs it after the messages that have arrived by now. */
  readonly later: (run: () => void) => void;
};

/**
 * The worker's side: opens the gazetteer once and answers only the newest request of each kind, so that outdated searches do
 * not delay the current one.
 */
export class PlaceIndex {
  readonly #deps: Deps;
  #gazetteer: OpenGazetteer | null = null;
  #opening = false;
  #search: Search | null = null;
  #nearest: readonly Nearest[] = [];
  #due = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  receive(message: unknown): void {
    const read = Question.safeParse(message);
    if (!read.success) return;
    const question = read.data;
    if (question.kind === 'open') void this.#open(question.address);
    else if (question.kind === 'search') this.#search = question;
    else if (question.kind === 'nearest') this.#nearest = [...this.#nearest, question];
    else this.#drop(question.id);
    this.#answerLater();
  }

  #drop(id: number): void {
    if (this.#search?.id === id) this.#search = null;
    this.#nearest = this.#nearest.filter((question) => question.id !== id);
  }

  async #open(address: string): Promise<void> {
    if (this.#opening) return;
    this.#opening = true;
    this.#gazetteer ??= await this.#deps.load(address).then(openGazetteer, () => null);
    this.#opening = false;
    const { post } = this.#deps;
    if (this.#gazetteer === null) post({ kind: 'failed' });
    else post({ kind: 'opened', size: this.#gazetteer.size });
    this.#answerLater();
  }

  #answerLater(): void {
    if (this.#due || this.#gazetteer === null) return;
    this.#due = true;
    this.#deps.later(() => {
      this.#due = false;
      this.#answer();
    });
  }

  #answer(): void {
    const [search, nearest, gazetteer] = [this.#search, this.#nearest, this.#gazetteer];
    this.#search = null;
    this.#nearest = [];
    if (gazetteer === null) return;
    const { post } = this.#deps;
    if (search !== null)
      post({ kind: 'found', id: search.id, places: gazetteer.search(search.text, search.max) });
    for (const { id, lng, lat } of nearest)
      post({ kind: 'near', id, near: gazetteer.nearest(wrapLngLat(lng, lat)) });
  }
}
