import { useEffect, useRef } from 'react';

/**
 * For what moves the page when a field is left, or something comes: does it at once, or, while the pointer is pressed, once it is released. A
 * button that moves away between the two is not clicked.
 */
export function useAfterPress(): (act: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    const release = () => {
      pressed.current = false;
      const act = waiting.current;
      waiting.current = null;
      // After the click that follows.
      if (act) setTimeout(act);
    };
    addEventListener('pointerdown', () => (pressed.current = true), options);
    addEventListener('pointerup', release, options);
    addEventListener('pointercancel', release, options);
    return () => controller.abort();
  }, []);
  return (act) => {
    if (pressed.current) waiting.current = act;
    else act();
  };
}
