# Their values stand in terraform.tfvars.json (docs/mise-en-ligne.md, 4).

variable "project_id" { type = string }

variable "billing_account" { type = string }

# The owners' domain without www, such as mon-site.fr; empty: the site lives at web.app.
variable "domain" { type = string }

# Who hears of the budget, of errors and of outages.
variable "alert_email" { type = string }

# Who gets the visitors' messages; commas between several addresses.
variable "contact_to" { type = string }

# The mailbox that sends them.
variable "contact_from" { type = string }

# Monthly, in the billing account's currency; half of it and all of it are announced by mail.
variable "budget" { type = number }

# Repository that refreshes the pages, such as moi/site; empty: none.
variable "github_repository" { type = string }

locals {
  # Belgium: data stay in the EU, as the privacy page says. Neither database nor bucket can move later.
  region = "europe-west1"

  google_hosts = ["${var.project_id}.web.app", "${var.project_id}.firebaseapp.com"]
  host         = var.domain == "" ? local.google_hosts[0] : "www.${var.domain}"
}
