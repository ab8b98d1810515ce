# How the creators sign in. Length of passwords, silence about addresses and the language of mails are in
# scripts/google/googleConfiguration.ts: the provider does not know them.

resource "google_identity_platform_config" "accounts" {
  project = google_firebase_project.site.project

  sign_in {
    email {
      enabled           = true
      password_required = true
    }
  }

  client {
    permissions {
      # Nobody but the creators has an account: `npm run inscription` opens this for minutes.
      disabled_user_signup = true
      # An account without its profile, or the reverse, would be left behind.
      disabled_user_deletion = true
    }
  }

  # Without localhost, which Google puts in.
  authorized_domains = distinct(concat([local.host], local.google_hosts))
}
