import { type RouteConfig, index, layout, route } from '@react-router/dev/routes';

/** The components in all their states: while developing only, so that neither the page nor its code is in what is built. */
const DESIGN = import.meta.env.MODE === 'development' ? [route('design', 'routes/design.tsx')] : [];

/** Pages of one file, which looks at its address. */
const STAFF = ['find', 'people/:id?', 'adminOrders/:id?', 'laptops', 'payments', 'staff'].map((path) =>
  route(path, 'routes/staff.tsx', { id: `staff-${path.split('/')[0] ?? path}` }),
);

/** Every page of the site. The inner layout of each half catches errors, so that navbar, footer and drawer stay. */
export default [
  layout('layouts/public-layout.tsx', [
    layout('layouts/page-errors.tsx', { id: 'public-errors' }, [
      index('routes/home.tsx'),
      route('home', 'routes/home.tsx', { id: 'home-by-name' }),
      route('laptops', 'routes/laptops.tsx'),
      route('laptops/:id/:slug?', 'routes/laptop.tsx'),
      route('sellers/:id', 'routes/seller.tsx'),
      route('blog', 'routes/blog.tsx'),
      route('blog/:slug', 'routes/post.tsx'),
      route('guides', 'routes/guides.tsx'),
      route('guides/:guide', 'routes/guide.tsx'),
      route('compare', 'routes/compare.tsx'),
      route('wishlist', 'routes/wishlist.tsx'),
      route('contact', 'routes/contact.tsx'),
      route('outbox', 'routes/outbox.tsx'),
      ...DESIGN,
      route('signup', 'routes/sign-up.tsx'),
      route('login', 'routes/log-in.tsx'),
      route('forgot-password', 'routes/forgot-password.tsx'),
      route('reset-password', 'routes/reset-password.tsx'),
      route('verify-email', 'routes/verify-email.tsx'),
      layout('layouts/guarded.tsx', { id: 'guarded-category' }, [
        route('category/:categoryName', 'routes/category.tsx'),
        // A draft stands on its real page, with the navbar and the footer of that.
        route('dashboard/texts/:key/preview', 'routes/text-preview.tsx'),
      ]),
      // Its loader knows the pages of information. A route for each of them would be listed in what every page loads.
      route(':information', 'routes/information.tsx'),
      route('*', 'routes/not-found.tsx', { id: 'public-not-found' }),
    ]),
  ]),
  // The address stands above the layouts, so that one of another page is told apart at once.
  route('dashboard', 'layouts/dashboard-layout.tsx', [
    layout('layouts/page-errors.tsx', { id: 'dashboard-errors' }, [
      layout('layouts/guarded.tsx', { id: 'guarded-dashboard' }, [
        index('routes/dashboard-home.tsx'),
        route('myOrders', 'routes/my-orders.tsx'),
        route('orders/:id', 'routes/order.tsx'),
        route('orders/:id/receipt', 'routes/receipt.tsx'),
        route('orders/:id/confirm', 'routes/confirm-handover.tsx'),
        route('offers', 'routes/offers.tsx'),
        route('addProducts', 'routes/add-product.tsx'),
        route('myProducts', 'routes/my-products.tsx'),
        route('buyers', 'routes/buyers.tsx'),
        route('import/:id?', 'routes/import.tsx'),
        route('earnings', 'routes/earnings.tsx'),
        route('editProduct/:id', 'routes/edit-product.tsx'),
        route('allSellers', 'routes/all-sellers.tsx'),
        route('allBuyers', 'routes/all-buyers.tsx'),
        route('moderation', 'routes/moderation.tsx'),
        route('moderation/decided', 'routes/moderation.tsx', { id: 'moderation-decided' }),
        route('takenDown/:id', 'routes/taken-down.tsx'),
        route('reportedItems', 'routes/reported-items.tsx'),
        route('reportedConversations/:id', 'routes/reported-conversation.tsx'),
        route('decisions', 'routes/decisions.tsx'),
        route('claims', 'routes/claims.tsx'),
        route('claims/:id', 'routes/claim.tsx'),
        route('messages', 'routes/messages.tsx'),
        route('messages/new', 'routes/new-conversation.tsx'),
        route('messages/:id', 'routes/messages.tsx', { id: 'conversation' }),
        route('ledger', 'routes/ledger.tsx'),
        ...STAFF,
        route('texts', 'routes/texts.tsx'),
        route('texts/:key', 'routes/text.tsx'),
        route('auditLog', 'routes/audit-log.tsx'),
        route('failedJobs', 'routes/failed-jobs.tsx'),
        route('payment/:id', 'routes/payment.tsx'),
        route('savedSearches', 'routes/saved-searches.tsx'),
        route('notifications', 'routes/notifications.tsx'),
        route('notificationSettings', 'routes/notification-settings.tsx'),
        route('account', 'routes/account.tsx'),
      ]),
      route('*', 'routes/not-found.tsx', { id: 'dashboard-not-found' }),
    ]),
  ]),
] satisfies RouteConfig;
