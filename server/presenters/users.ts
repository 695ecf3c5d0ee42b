import type { OrdersToHandOverAnswer, UserAnswer } from '#shared/contracts/users.ts';
import type { CsvColumns } from '#server/plugins/csv.ts';
import type { User } from '#domain/identity/accounts.ts';
import type { ListedUser } from '#domain/moderation/users.ts';

/** An account without any secret. */
export function presentUser(user: User & Partial<ListedUser>): UserAnswer {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    type: user.type,
    ...(user.type === 'Admin' && { powers: user.powers }),
    ...(user.verified_at && { verify: 'true' as const }),
    ...(user.orders_to_hand_over && { ordersToHandOver: user.orders_to_hand_over }),
    ...(user.created_at && { joined: user.created_at.toISOString() }),
    ...(user.suspended_at && {
      suspended: { since: user.suspended_at.toISOString(), reason: user.suspension_reason ?? '' },
    }),
  };
}

export const userCsv: CsvColumns<UserAnswer> = {
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Type: ({ type }) => type,
  Joined: ({ joined }) => joined,
  Verified: ({ verify }) => verify === 'true',
  'Suspended since': ({ suspended }) => suspended?.since,
  'Reason of the suspension': ({ suspended }) => suspended?.reason,
  'Orders to hand over': ({ ordersToHandOver }) => ordersToHandOver ?? 0,
  Powers: ({ powers }) => powers?.join(', '),
  Account: ({ _id: id }) => id,
};

export function presentOrdersToHandOver(orders: number): OrdersToHandOverAnswer {
  return { ordersToHandOver: orders };
}
