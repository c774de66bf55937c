// One chunk, with what forms and dialogs are made of: nobody needs it to look at a card or at the fees.
export { JoinForm } from './joining/join-form.tsx'
export { RenewalPaymentDialog } from './membership/renewal-payment-dialog.tsx'
export { NewCardDialog } from './membership/new-card-dialog.tsx'
export { LeavingDialog } from './membership/leaving-dialog.tsx'
