import { showToast } from '#app/components/ui/toast-store.ts';

/** A page of this site to share, by its path; `hint` says what its link is for. */
export interface SharedPage {
  title: string;
  path: string;
  hint: string;
}

/** Hands a page's address to whatever the device shares with; where there is nothing, copies it and says so. */
export async function shareLink({ title, path, hint }: SharedPage): Promise<void> {
  const url = location.origin + path;
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // Whoever thinks better of it wants no copy either.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast({ kind: 'success', title: 'Link copied', text: hint });
  } catch {
    showToast({ kind: 'warning', title: 'Your browser didn’t allow copying the link', text: url });
  }
}
