import { FriendOffer } from '#src/shared/line-offers/friend-offer.tsx';
import { HomeShortcut } from '#src/shared/line-offers/home-shortcut.tsx';

/** Shown on receipts. Offers to add the LINE account as a friend, and to add a shortcut to the home screen. */
export const AfterBooking = () => (
  <>
    <FriendOffer />
    <HomeShortcut />
  </>
);
