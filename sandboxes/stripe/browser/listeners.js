// @ts-check

/** @typedef {(event: object) => void} Listener */

/** Events of an element, with the methods through which a page listens to them. */
export function createListeners() {
  /** By type; each with whether it is called only once. @type {Map<string, Map<Listener, boolean>>} */
  const listeners = new Map();

  return {
    /** @param {string} type @param {object} event */
    emit(type, event) {
      const ofType = listeners.get(type);
      for (const [listener, once] of ofType ?? []) {
        if (once) ofType?.delete(listener);
        listener(event);
      }
    },
    /** Each returns the element, so that calls can be chained. @template T @param {() => T} element */
    methods(element) {
      /** @param {boolean} once */
      const adding = (once) => (/** @type {string} */ type, /** @type {Listener} */ listener) => {
        listeners.set(type, (listeners.get(type) ?? new Map()).set(listener, once));
        return element();
      };
      return {
        on: adding(false),
        once: adding(true),
        /** @param {string} type @param {Listener} [listener] all of that type when it is left out */
        off(type, listener) {
          if (listener) listeners.get(type)?.delete(listener);
          else listeners.delete(type);
          return element();
        },
      };
    },
  };
}
