# What Google and GitHub hold for the site. How to apply it: docs/infra.md.

terraform {
  required_version = ">= 1.5"

  # The state holds a secret of Authentication (signer_key): it lives in a private, versioned bucket that is made before
  # `terraform init -backend-config=bucket=…` (docs/mise-en-ligne.md, 4), never in git.
  backend "gcs" {}

  # Exact versions: a provider's new one may want to replace what exists.
  required_providers {
    # Firebase's resources are in google-beta only; under this name they need no `provider` each.
    google = {
      source  = "hashicorp/google-beta"
      version = "6.50.0"
    }
    github = {
      source  = "integrations/github"
      version = "6.9.0"
    }
  }
}

# Calls count against the site's own project: budgets and API keys ask for one.
provider "google" {
  project               = var.project_id
  billing_project       = var.project_id
  user_project_override = true
}

# Until the project has its services, nothing can count against it.
provider "google" {
  alias                 = "bootstrap"
  user_project_override = false
}

# Reads GITHUB_TOKEN; called only where github_repository is set.
provider "github" {
  owner = split("/", var.github_repository)[0]
}
