/** An event with its listeners. */
export class Signal<Value = void> {
  readonly #listeners = new Set<(value: Value) => void>();

  /** Returns the unsubscribe function. */
  readonly listen = (listener: (value: Value) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  emit(value: Value): void {
    for (const listener of [...this.#listeners]) listener(value);
  }
}
