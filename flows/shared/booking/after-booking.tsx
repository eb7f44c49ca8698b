import { FriendOffer } from '#src/shared/friendship/friend-offer.tsx';
import { HomeShortcut } from '#src/shared/shortcut/home-shortcut.tsx';

/** Offers on a receipt to become a friend and to add a shortcut. */
export const AfterBooking = () => (
  <>
    <FriendOffer />
    <HomeShortcut />
  </>
);
