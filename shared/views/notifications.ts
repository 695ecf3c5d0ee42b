import type { NotificationAnswer } from '#shared/contracts/notifications.ts';
import { type WithId, withId } from '#shared/views/with-id.ts';

/** A notification with the site's own names. */
export interface NotificationView extends Omit<WithId<NotificationAnswer>, 'product_name'> {
  /** The name of the laptop that it is about, if any. */
  laptop?: string;
}

export function toNotificationView(answer: NotificationAnswer): NotificationView {
  const { product_name: laptop, ...rest } = withId(answer);
  return { ...rest, ...(laptop !== undefined && { laptop }) };
}
