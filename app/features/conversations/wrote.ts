import { useLocation, useNavigationType } from 'react-router';

/** The state of the navigation that leads from a first message to its conversation. */
export const WROTE = { wrote: true } as const;

/** Whether a first message has just led here. Later the browser has the state still, after a reload or on the way back. */
export function useWrote(): boolean {
  const { state }: { state: Partial<typeof WROTE> | null } = useLocation();
  const type: string = useNavigationType();
  return state?.wrote === true && type !== 'POP';
}
