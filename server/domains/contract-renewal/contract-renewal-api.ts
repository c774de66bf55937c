export { confirmSeason } from './confirm-season.ts'
export { seasonCharges } from './season-charges.ts'
export { outlookOf } from './season-outlook.ts'
export { viewNextSeason } from './view-next-season.ts'
