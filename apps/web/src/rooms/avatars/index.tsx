import { later } from '../../ui/later.tsx';

// What other rooms use of this one. Both suspend until their chunk is there.

/** A person with avatar and roles; the own avatar can be changed there. DSH-07. */
export const ProfileCard = later(() => import('./profile-card.tsx'));

/** The button beside the own avatar that opens the customiser. */
export const EditAvatarButton = later(() => import('./edit-avatar-button.tsx'));
