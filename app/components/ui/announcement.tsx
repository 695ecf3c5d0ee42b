import { useEffect } from 'react';
import { announce } from '#app/components/ui/announce.ts';

/** Waiting that is over sooner than this is not worth a word, in milliseconds. */
const PATIENCE = 500;

interface AnnouncementProps {
  text: string;
  /** Said only to those who have to wait. */
  waiting?: boolean;
}

/** Has screen readers say `text` when it comes and whenever it changes. Nothing is seen of it. */
export function Announcement({ text, waiting = false }: AnnouncementProps) {
  useEffect(() => {
    const timer = setTimeout(() => announce(text), waiting ? PATIENCE : 0);
    return () => clearTimeout(timer);
  }, [text, waiting]);
  return null;
}
