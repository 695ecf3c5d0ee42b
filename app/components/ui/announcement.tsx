import { useEffect } from 'react';

const ANNOUNCE_AFTER_MILLISECONDS = 500;

interface AnnouncementProps {
  text: string;
  /** Announced only when it takes longer than a moment. */
  waiting?: boolean;
}

/** Has screen readers say `text` when it comes and whenever it changes. Nothing is seen of it. */
export function Announcement({ text, waiting = false }: AnnouncementProps) {
  useEffect(() => {
    const timer = setTimeout(() => announce(text), waiting ? ANNOUNCE_AFTER_MILLISECONDS : 0);
    return () => clearTimeout(timer);
  }, [text, waiting]);
  return null;
}

/** Screen readers announce what is put into a region, not a region that arrives with its text: a moment to notice it. */
const NOTICE_MILLISECONDS = 100;
/** Old announcements are removed, so that reading through the page does not find them. */
const KEEP_MILLISECONDS = 10_000;

/** Has screen readers say something when they are done with what they are saying. Nothing is seen of it. */
export function announce(text: string): void {
  const region = document.getElementById('announcements') ?? addRegion();
  setTimeout(() => {
    const line = document.createElement('p');
    line.textContent = text;
    region.append(line);
    setTimeout(() => line.remove(), KEEP_MILLISECONDS);
  }, NOTICE_MILLISECONDS);
}

function addRegion(): HTMLElement {
  const region = document.createElement('div');
  region.id = 'announcements';
  region.className = 'sr-only';
  // Line by line, not the whole region again. Named outright, so that dialogs, which hide the rest of the page, leave it heard.
  region.ariaLive = 'polite';
  document.body.append(region);
  return region;
}
