import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/**
 * The secret of the link that one has come by. It leaves the address at once, so that it is in no history, bookmark or picture of the
 * screen; a reload needs the e-mail again. Empty where the address has none.
 */
export function useLinkToken(): string {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [token] = useState(() => search.get('token') ?? '');
  const inAddress = search.has('token');
  useEffect(() => {
    // What becomes of the link may be shown by then, and have the focus.
    if (inAddress) void navigate('?', { replace: true, preventScrollReset: true, state: { refined: true } });
  }, [inAddress, navigate]);
  return token;
}
