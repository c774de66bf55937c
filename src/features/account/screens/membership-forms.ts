// One chunk, with what forms are made of: nobody needs it to look at a card.
export { JoinScreen } from './joining/join-screen.tsx'
export { LeavingDialog } from './membership/leaving-dialog.tsx'
