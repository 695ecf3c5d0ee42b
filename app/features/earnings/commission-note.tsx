import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#app/api/client.ts';
import { commissionInWords } from '#shared/commission-words.ts';
import type { EarningsAnswer } from '#shared/contracts/earnings.ts';
import { toEarningsView } from '#shared/views/earnings.ts';

/** What a sale costs, before somebody lists a laptop. Nothing until it is known. */
export function CommissionNote() {
  const { data } = useQuery({
    queryKey: ['list', '/earnings'],
    queryFn: async ({ signal }) => toEarningsView(await apiGet<EarningsAnswer>('/earnings', { signal })),
  });
  return data ? <>{commissionInWords(data.commission)}</> : null;
}
