import { apiSend } from '#app/api/client.ts';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { Button } from '#app/components/ui/button.tsx';
import type { UpdateAnswer } from '#shared/contracts/answers.ts';

/** Has the letter sent by whose link one shows that one's address is one's own. */
export function SendVerification() {
  const { busy, act } = useApiMutation();
  const send = () =>
    act(async () => {
      const { modifiedCount } = await apiSend<UpdateAnswer>('POST', '/users/verification');
      return { changed: modifiedCount > 0, done: 'Letter sent' };
    });
  return (
    <Button variant="secondary" size="small" className="mt-3" busy={busy} onClick={() => void send()}>
      Send the letter again
    </Button>
  );
}
