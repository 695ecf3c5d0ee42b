// @ts-check

/** @typedef {(event: object) => void} Listener */

/** Events of an element, with the methods through which a page listens to them. */
export function createListeners() {
  /** @type {Map<string, Set<Listener>>} */
  const listeners = new Map();

  /** @param {string} type @param {Listener} listener */
  function on(type, listener) {
    listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
  }

  /** @param {string} type @param {Listener} [listener] all of that type when it is left out */
  function off(type, listener) {
    if (listener) listeners.get(type)?.delete(listener);
    else listeners.delete(type);
  }

  /** @param {string} type @param {Listener} listener */
  function once(type, listener) {
    /** @type {Listener} */
    const first = (event) => {
      off(type, first);
      listener(event);
    };
    on(type, first);
  }

  return {
    /** @param {string} type @param {object} event */
    emit(type, event) {
      for (const listener of listeners.get(type) ?? []) listener(event);
    },
    /**
     * The same three, answering the element, so that calls can be chained.
     * @template T @param {() => T} element
     */
    methods(element) {
      return Object.fromEntries(
        Object.entries({ on, once, off }).map(([name, method]) => [
          name,
          (/** @type {string} */ type, /** @type {Listener} */ listener) => {
            method(type, listener);
            return element();
          },
        ]),
      );
    },
  };
}
