// One chunk, with what forms are made of: nobody needs it to look at a card.
export { LeavingDialog } from './membership/leaving-dialog.tsx'
