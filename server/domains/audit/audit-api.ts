export {
  type Actor,
  type AuditedDeed,
  changesBetween,
  exportDeeds,
  forgetActor,
  writeAudit,
} from './audit-service.ts'
