// One chunk, with what dialogs and forms are made of: nobody needs it to look at a list.
export { DeclineDialog } from '../parts/decline-dialog.tsx'
export { ChangeDialog } from './members/change-dialog.tsx'
export { InviteForm } from './members/invite-form.tsx'
export { Leaving } from './organizations/leaving.tsx'
