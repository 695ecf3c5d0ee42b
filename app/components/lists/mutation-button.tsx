import type { ComponentProps } from 'react';
import { type Mutation, useApiMutation } from '#app/api/use-api-mutation.ts';
import { Button } from '#app/components/ui/button.tsx';

/** A small button that sends one write. */
export function MutationButton({ method, path, body, done, ...button }: Mutation & ComponentProps<typeof Button>) {
  const { busy, send } = useApiMutation();
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      onClick={() => void send({ method, path, body, done })}
      {...button}
    />
  );
}
