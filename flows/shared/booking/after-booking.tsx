import { FriendOffer } from '#src/shared/friendship/friend-offer.tsx';
import { HomeShortcut } from '#src/shared/shortcut/home-shortcut.tsx';

/** What a receipt offers beside the booking. */
export const AfterBooking = () => (
  <>
    <FriendOffer />
    <HomeShortcut />
  </>
);
