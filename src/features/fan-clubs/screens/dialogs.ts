// One chunk, with what dialogs are made of: nobody needs it to look at a list.
export { ChangeDialog } from './members/change-dialog.tsx'
export { Leaving } from './organizations/leaving.tsx'
