import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '#app/api/api-error.ts';

interface Described {
  title: string;
  detail: string;
  /** Whether it may be over soon. */
  passing: boolean;
}

/** What happened, in words for the person who sees the error page. */
export function describeError(error: unknown): Described {
  const status = statusOf(error);
  const said = sentenceOf(error);
  if (status === 404) {
    return {
      passing: false,
      title: sentenceOf(error, 'heading') ?? 'There’s nothing here',
      detail: said ?? 'There’s no page at this address. It may have moved, or the link may be wrong.',
    };
  }
  if (status >= 400 && status < 500) {
    return {
      passing: status === 429,
      title: 'This page couldn’t be opened',
      detail: said ?? 'We don’t understand this address. Check the link, or start from the home page.',
    };
  }
  if (status === 0)
    return {
      passing: true,
      title: 'Clamshell couldn’t be reached',
      detail: said ?? 'Check your connection and try again.',
    };
  return {
    passing: true,
    title: 'Something went wrong on our side',
    detail: said ?? 'We couldn’t show this page. Nothing was changed or lost. Try again in a moment.',
  };
}

/** 0 when the server could not be reached. */
function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error) || error instanceof ApiError) return error.status;
  // What `fetch` throws has no better name; the texts are Chromium's, Firefox's and Safari's.
  const isNetworkError = error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);
  return isNetworkError ? 0 : 500;
}

/** What the server said of it, if it was meant for people. @param name `heading` for one that says more than the status */
function sentenceOf(error: unknown, name: 'detail' | 'heading' = 'detail'): string | undefined {
  if (error instanceof ApiError) return name === 'detail' ? error.detail : undefined;
  if (!isRouteErrorResponse(error)) return undefined;
  const said: unknown = typeof error.data === 'string' ? parseProblem(error.data) : error.data;
  const sentence: unknown = said instanceof Object && Reflect.get(said, name);
  return typeof sentence === 'string' ? sentence : undefined;
}

/** The router gives what was answered instead of data, a problem of ours or something of a proxy's, as text. */
function parseProblem(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
