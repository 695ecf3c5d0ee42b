import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface Drops {
  /** Files came from outside. */
  onFiles: (files: File[]) => void;
  /** A part with `data-key` was dropped onto the one at that place. */
  onMove: (key: string, place: number) => void;
}

/** Takes files that are dropped onto an element, and parts of it that are dragged to another place. @returns whether files are above it */
export function useFileDrop(element: RefObject<HTMLElement | null>, drops: Drops): boolean {
  const [over, setOver] = useState(false);
  const onFiles = useEffectEvent((files: File[]) => drops.onFiles(files));
  const onMove = useEffectEvent((key: string, place: number) => drops.onMove(key, place));

  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const listening = new AbortController();
    const { signal } = listening;
    let dragged: string | null = null;
    const partOf = (event: DragEvent) => (event.target as Element).closest<HTMLElement>('[data-key]');
    const files = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    node.addEventListener('dragstart', (event) => (dragged = partOf(event)?.dataset['key'] ?? null), { signal });
    node.addEventListener('dragend', () => (dragged = null), { signal });
    node.addEventListener('dragleave', () => setOver(false), { signal });
    node.addEventListener(
      'dragover',
      (event) => {
        if (!files(event) && dragged === null) return;
        event.preventDefault();
        setOver(files(event));
      },
      { signal },
    );
    node.addEventListener(
      'drop',
      (event) => {
        setOver(false);
        const place = Number(partOf(event)?.dataset['place'] ?? -1);
        if (files(event)) onFiles([...(event.dataTransfer?.files ?? [])]);
        else if (dragged !== null && place >= 0) onMove(dragged, place);
        else return;
        event.preventDefault();
      },
      { signal },
    );
    return () => listening.abort();
  }, [element]);

  return over;
}
