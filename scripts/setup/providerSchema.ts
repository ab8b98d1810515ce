/** What drawSchema.ts writes and tests/unit/project/infra.test.ts reads. */
export interface Schema {
  versions: Record<string, string>;
  resource: Record<string, Block>;
  data: Record<string, Block>;
}

export interface Block {
  arguments: Record<string, { required: boolean; type: string | Block }>;
  /** What other resources may refer to; at the root only. */
  exported?: string[];
}

/** HCL as @cdktf/hcl2json reads it. */
export interface Infra {
  resource: Resources;
  data: Resources;
  [kind: string]: unknown;
}
type Resources = Record<string, Record<string, Record<string, unknown>[]>>;
