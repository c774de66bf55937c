export { applyAsLetter } from './apply-by-letter.ts'
export { isLivingBirthday, refuseField, stateOf } from './apply.ts'
export { withdrawOpen } from './withdraw-application.ts'
