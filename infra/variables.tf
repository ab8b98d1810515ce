# `npm run setup` asks for each (scripts/setup/questions.ts).

variable "project_id" {
  description = "The project's id at Google, for ever."
  type        = string
}

variable "billing_account" {
  description = "The account that pays, such as 0A1B2C-3D4E5F-6A7B8C."
  type        = string
}

variable "domain" {
  description = "The owners' domain without www, such as mon-site.fr; empty: the site lives at web.app."
  type        = string
  default     = ""
}

variable "alert_email" {
  description = "Who hears of the budget, of errors and of outages."
  type        = string
}

variable "budget" {
  description = "Monthly budget in the billing account's currency; half of it and all of it are announced by mail."
  type        = number
}

variable "hard_stop" {
  description = "Monthly cost at which the project is taken off billing; 0: never (hard_stop.tf says what stops)."
  type        = number
  default     = 0
}

variable "github_repository" {
  description = "Repository that refreshes the pages every hour, such as moi/site; empty: none."
  type        = string
  default     = ""
}

locals {
  # Belgium: data stay in the EU, as the privacy page says. Neither database nor bucket can move later.
  region = "europe-west1"

  google_hosts = ["${var.project_id}.web.app", "${var.project_id}.firebaseapp.com"]
  host         = var.domain == "" ? local.google_hosts[0] : "www.${var.domain}"
}
